import type { Label } from '@library/contract/kit/label'
import type { MessageKey } from '../../platform/text/messages/messages.ts'

/** What the shell needs to know about a page. */
export type PageFacts = Readonly<{
  /** Its name, whatever the menu says. */
  label?: MessageKey
  /** The name of a page of the menu, where no menu entry gives one. */
  name?: Label
  /** The page has its own heading. */
  ownHead?: boolean
  /** Query values that identify a page, and so a tab: `id` for one record each. */
  tabPer?: readonly string[]
  /** It uses only messages of the shell, or also those of prices, and so loads sooner. */
  messages?: 'shell' | 'prices'
}>
