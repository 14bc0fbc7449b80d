import type { UserRow } from '@library/contract/user/user'

/** The users of an action: the selected rows, or the row it was called from. */
export type Someone = { ids: readonly string[]; name: string; row?: UserRow }
