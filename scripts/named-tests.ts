import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The cells of the rows of a table in a document. */
export function rowsOf(document: string): string[][] {
  const lines = readFileSync(join(root, document), 'utf8').split('\n')
  return lines.filter((line) => /^\| \d/.test(line)).map((line) => line.split('|').map((cell) => cell.trim()))
}

/** The tests named in a text, as `file` or `file` 'beginning of the name', that do not exist. */
export function missingTests(text: string): string[] {
  const named = [...text.matchAll(/`((?:apps|e2e|packages|scripts)\/[^`]+)`(?: '([^']+)')?/g)]
  return named.filter(([, file = '', title = '']) => !textOf(file).includes(`'${title}`)).map(([whole]) => whole)
}

function textOf(file: string): string {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
}
