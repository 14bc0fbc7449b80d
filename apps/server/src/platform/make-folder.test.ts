import { existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'library-folder-'))

test('a folder is made with its parents, also by several at once', async () => {
  const folder = join(emptyFolder(), 'a', 'b', 'c')
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(folder)])
  expect(existsSync(folder)).toBe(true)
  await makeFolder(folder)
})

test('a parent that is a file, a link to nowhere or no place for folders is refused', async () => {
  const place = emptyFolder()
  writeFileSync(join(place, 'file'), '')
  symlinkSync(join(place, 'nowhere'), join(place, 'link'))
  await expect(makeFolder(join(place, 'file', 'a'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  await expect(makeFolder(join(place, 'link', 'a'))).rejects.toThrow('EEXIST')
})

test.runIf(existsSync('/proc/self'))('below /proc a folder is refused, and nobody waits for ever', async () => {
  await expect(makeFolder('/proc/library/data')).rejects.toThrow(/mkdir '\/proc\/library'/)
})
