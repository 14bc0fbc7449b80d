import { site } from '../site.ts'
import { readEntry, writeEntry } from '../state/storage.ts'

/** The department and role a user acts as, where the site lets him switch. */
export type Choice = { deptId: string; roleId: string }

const entry = 'actingAs'

export function keepChoice(choice: Choice): void {
  writeEntry(entry, choice)
}

/** For every call that asks for a token. Signing out forgets the choice, as all that is personal. */
export function choiceHeaders(choice = readEntry<Choice>(entry)?.content): Record<string, string> {
  if (!site().switchMode || !choice) return {}
  return { 'Dept-Id': choice.deptId, 'Role-Id': choice.roleId }
}
