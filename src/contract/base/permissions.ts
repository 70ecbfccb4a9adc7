export const GROUPS = ['admin', 'dachberater', 'worker', 'default'] as const;
export type Group = (typeof GROUPS)[number];

/**
 * Each permission has at least 30 characters (specification §5). Permissions only decide what the page shows. The
 * server reads a user's group from its own table.
 */
export const PERMISSIONS: Readonly<Record<Group, string>> = {
  admin: 'b1f0c7a4-admin-2f8e5d0c9b7a46138e',
  dachberater: 'd93e6a51-dachberater-7c04b8f21e5a9d',
  worker: '4ac8e27f-worker-95d1b30f6e8c2a74d0',
  default: '0e57d2b8-default-c6a19f43e07d85b21f',
};

const LEVELS: Readonly<Record<Group, number>> = { default: 0, worker: 1, dachberater: 2, admin: 3 };

export function groupOf(permission: string | null): Group {
  return GROUPS.find((group) => PERMISSIONS[group] === permission) ?? 'default';
}

export const hasLevel = (group: Group, required: Group): boolean => LEVELS[group] >= LEVELS[required];
