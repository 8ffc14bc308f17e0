/** Staff actions recorded in the audit log: the stored code and the label shown on screen. */
export const auditActions = {
  login: 'Logged in',
  'login-failed': 'Could not log in',
  'login-code-asked': 'Was asked for a code',
  'code-wrong': 'Gave a wrong code',
  logout: 'Logged out',
  'logout-everywhere': 'Logged out everywhere',
  'access-refused': 'Was refused access',
  'session-ended': 'Ended a session',
  'other-sessions-ended': 'Ended the other sessions',
  'password-link-asked': 'Asked for a link to set the password of',
  'password-set': 'Set a password',
  'password-changed': 'Changed the password',
  'second-factor-set': 'Set up codes',
  'second-factor-removed': 'Took codes away',
  'recovery-codes-made': 'Made recovery codes',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'proof-given': 'Proved who it is',
  'notifications-on': 'Turned notifications on',
  'notifications-off': 'Turned notifications off',
  'account-added': 'Added an account',
  'account-invited': 'Invited',
  'account-changed': 'Changed an account',
  'account-role': 'Changed the role of an account',
  'account-disabled': 'Disabled an account',
  'account-enabled': 'Enabled an account',
  'account-reset': 'Reset an account',
  'account-link-sent': 'Sent a link to an account',
  'account-sessions-ended': 'Ended all sessions of an account',
  'lead-opened': 'Opened a lead',
  'lead-added': 'Added a lead',
  'lead-shown': 'Showed their data to a person',
  'lead-resent': 'Sent a message again to a lead',
  'lead-erased': 'Erased a person',
  'leads-listed': 'Looked through leads',
  'leads-exported': 'Exported leads',
  'audit-exported': 'Exported the audit',
  'leads-expired': 'Erased old leads',
  'person-opened': 'Opened a person',
  'person-split': 'Split a person',
  'person-erased': 'Erased a person and all their enquiries',
  'marketing-withdrawn': 'Withdrew consent to marketing for a person',
  'burst-released': 'Released held mails',
  'burst-dismissed': 'Dismissed held mails',
  'owner-rules-set': 'Set the rules for new leads of',
  'owner-rules-removed': 'Gave no more leads to',
  'absence-added': 'Added an absence of',
  'absence-removed': 'Ended an absence of',
  'blog-created': 'Wrote a new article',
  'blog-changed': 'Changed an article',
  'blog-published': 'Published an article',
  'blog-withdrawn': 'Made a draft of an article',
  'blog-deleted': 'Deleted an article',
  'blog-restored': 'Put back an article',
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
