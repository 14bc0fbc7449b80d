/** Users, roles, menus, scopes, programs: a row that is switched off stays and counts for nothing. */
export const rowStatus = { disabled: 0, enabled: 1 } as const
