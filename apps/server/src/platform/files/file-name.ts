import { fail } from '@library/contract/errors'

const longest = 200

/** Control and direction marks could hide the true ending; `< > : " | ? *` cannot be saved everywhere. */
const unwelcome = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*/\\]/u

/** The name a file came with: shown and offered for saving, never used as a path. */
export function checkedName(given: string): string {
  const name = given.normalize('NFC').trim()
  if (unwelcome.test(name) || /^\.+$/.test(name) || name === '') throw fail('file/bad-name')
  if ([...name].length > longest) throw fail('file/name-too-long', { most: longest })
  return name
}
