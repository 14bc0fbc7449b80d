import type { UserRow } from '@library/contract/user/user'

/** Whom a deed is about: the chosen rows, or the one row it was called from. */
export type Someone = { ids: readonly string[]; name: string; row?: UserRow }
