import { site } from '../site.ts'
import { readEntry, writeEntry } from '../state/storage.ts'

/** The department and role a user acts as, where the site allows switching. */
export type Choice = { deptId: string; roleId: string }

const entry = 'actingAs'

export function keepChoice(choice: Choice): void {
  writeEntry(entry, choice)
}

/** Added to every token request. Signing out clears it with all personal data. */
export function choiceHeaders(choice = readEntry<Choice>(entry)?.content): Record<string, string> {
  if (!site().switchMode || !choice) return {}
  return { 'Dept-Id': choice.deptId, 'Role-Id': choice.roleId }
}
