import { materialStatus } from '@library/contract/material/material.states'
import { codes } from '../../platform/database/codes.ts'

const { pendingFirst, pendingSecond, approved, published, archived } = materialStatus

/** What readers find: the newest price of an item, and those of earlier periods. */
export const publicStatus = codes(published, archived)
/** On the way to readers, or there: what prices of the same period are compared with. */
export const sentStatus = codes(pendingFirst, pendingSecond, approved, published)
/** The same, with those of earlier periods. */
export const sentEverStatus = codes(pendingFirst, pendingSecond, approved, published, archived)
