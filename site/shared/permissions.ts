/** Roles of staff. */
export const roles = ['admin', 'editor', 'counsellor'] as const;
export type Role = (typeof roles)[number];

/** The roles in the words of the screens. */
export const roleLabels: Readonly<Record<Role, string>> = { admin: 'Administrator', editor: 'Editor', counsellor: 'Counsellor' };

/** Areas of the administration that are opened or closed as a whole. */
export type Permission = 'blogs' | 'leads' | 'accounts' | 'audit';

/** The one table of permissions: the worker's routes, the command line and the sections of `/manage-blog` all read it. */
const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
  admin: ['blogs', 'leads', 'accounts', 'audit'],
  editor: ['blogs'],
  counsellor: ['leads'],
};

export const getPermissions = (role: Role): readonly Permission[] => permissionsByRole[role];
/** The roles that have all of these permissions. */
export const rolesWith = (...permissions: readonly Permission[]): readonly Role[] =>
  roles.filter((role) => permissions.every((permission) => permissionsByRole[role].includes(permission)));
