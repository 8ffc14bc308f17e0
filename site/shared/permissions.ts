export const roles = ['admin', 'editor', 'counsellor'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = { admin: 'Administrator', editor: 'Editor', counsellor: 'Counsellor' };

export type Permission = 'blogs' | 'leads' | 'accounts' | 'audit';

/** The only table of permissions. The worker's routes, the command line and `/manage-blog` all use it. */
const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
  admin: ['blogs', 'leads', 'accounts', 'audit'],
  editor: ['blogs'],
  counsellor: ['leads'],
};

export const getPermissions = (role: Role): readonly Permission[] => permissionsByRole[role];
export const rolesWith = (...permissions: readonly Permission[]): readonly Role[] =>
  roles.filter((role) => permissions.every((permission) => permissionsByRole[role].includes(permission)));
