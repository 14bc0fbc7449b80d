import { fail } from '@library/contract/errors'

const longest = 200

/** Control and direction characters could hide the true extension; `< > : " | ? *` cannot be saved everywhere. */
const unwelcome = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*/\\]/u

/** The original name of a file: shown and offered for saving, never used as a path. */
export function checkedName(given: string): string {
  const name = given.normalize('NFC').trim()
  if (unwelcome.test(name) || /^\.+$/.test(name) || name === '') throw fail('file/bad-name')
  if ([...name].length > longest) throw fail('file/name-too-long', { most: longest })
  return name
}
