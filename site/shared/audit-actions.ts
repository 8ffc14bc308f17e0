/** Staff actions recorded in the audit log: the stored code and the label shown on screen. */
export const auditActions = {
  login: 'Logged in',
  'login-failed': 'Failed to log in',
  'login-code-asked': 'Was asked for a code',
  'code-wrong': 'Entered a wrong code',
  logout: 'Logged out',
  'logout-everywhere': 'Logged out everywhere',
  'access-refused': 'Was denied access',
  'session-ended': 'Ended a session',
  'other-sessions-ended': 'Ended the other sessions',
  'password-link-asked': 'Requested a password link for',
  'password-set': 'Set a password',
  'password-changed': 'Changed the password',
  'second-factor-set': 'Turned on two-step verification',
  'second-factor-removed': 'Turned off two-step verification',
  'recovery-codes-made': 'Created recovery codes',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'proof-given': 'Confirmed the password',
  'notifications-on': 'Turned notifications on',
  'notifications-off': 'Turned notifications off',
  'account-added': 'Added an account',
  'account-invited': 'Invited',
  'account-changed': 'Changed an account',
  'account-role': 'Changed the role of an account',
  'account-disabled': 'Deactivated an account',
  'account-enabled': 'Reactivated an account',
  'account-reset': 'Reset an account',
  'account-link-sent': 'Sent a password link to an account',
  'account-sessions-ended': 'Logged out an account',
  'lead-opened': 'Opened a lead',
  'lead-added': 'Added a lead',
  'lead-changed': 'Changed a lead',
  'lead-contacted': 'Logged a contact with a lead',
  'lead-contact-undone': 'Removed a logged contact with a lead',
  'lead-shown': 'Showed a person their data',
  'lead-resent': 'Emailed the department again about a lead',
  'lead-erased': 'Erased a person',
  'leads-listed': 'Viewed leads',
  'leads-exported': 'Exported leads',
  'audit-exported': 'Exported the audit',
  'leads-expired': 'Deleted expired leads',
  'person-opened': 'Opened a person',
  'person-joined': 'Joined enquiries into a person',
  'person-split': 'Split a person',
  'person-erased': 'Erased a person and all their enquiries',
  'marketing-withdrawn': 'Withdrew marketing consent for a person',
  'burst-released': 'Approved held enquiries',
  'burst-dismissed': 'Marked held enquiries as spam',
  'owner-rules-set': 'Set assignment rules for',
  'owner-rules-removed': 'Stopped assigning leads to',
  'absence-added': 'Added an absence for',
  'absence-removed': 'Ended an absence for',
  'blog-created': 'Wrote a new article',
  'blog-changed': 'Changed an article',
  'blog-published': 'Published an article',
  'blog-withdrawn': 'Unpublished an article',
  'blog-deleted': 'Deleted an article',
  'blog-restored': 'Restored an article',
  'picture-uploaded': 'Uploaded a picture',
} as const;

export type AuditAction = keyof typeof auditActions;

/** Groups of actions by which the audit log can be filtered. Each action belongs to one group. */
export const auditKinds = ['leads', 'duty', 'articles', 'accounts', 'log-ins'] as const;
export type AuditKind = (typeof auditKinds)[number];

const patternByKind: Readonly<Record<Exclude<AuditKind, 'accounts'>, RegExp>> = {
  'log-ins': /^(log(in|out)|code-wrong|session-ended|other-sessions|proof-given)/,
  leads: /^(leads?|person|marketing|burst)-/,
  duty: /^(owner|absence)-/,
  articles: /^(blog|picture)-/,
};

export const findAuditKind = (action: AuditAction): AuditKind =>
  auditKinds.find((kind) => kind !== 'accounts' && patternByKind[kind].test(action)) ?? 'accounts';
