import type { DomainError } from '@library/contract/kit/domain-error'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aBomb, aCrowdedBook } from '../../../../test/world/file-samples.ts'
import type { Names } from './names.ts'
import { openSheet } from './open-sheet.ts'

const none = new Map()
const names: Names = { classes: none, regions: none, freights: none, priceTypes: none, units: none }

async function refusalOf(opened: Promise<unknown>) {
  const error = await opened.then(
    () => undefined,
    (refusal: DomainError) => refusal,
  )
  return [error?.status, error?.code, error?.translate('zh'), error?.translate('en')]
}

describe('a file that is refused says what was too much', () => {
  test('its size', async () => {
    const large = aBomb(1024, 201 * 1024 * 1024, 'xl/worksheets/sheet1.xml')
    expect(await refusalOf(openSheet(large, names, {}))).toEqual([
      413,
      'import/too-large',
      '文件过大：最大 20 MB，解压后 200 MB',
      'The file is too large: at most 20 MB, 200 MB unpacked',
    ])
  })

  test('the time it takes', async () => {
    const { setTimeout: begin } = globalThis
    const hurried = (work: () => void, milliseconds?: number) =>
      begin(work, milliseconds === 120_000 ? 0 : milliseconds)
    vi.stubGlobal('setTimeout', hurried)
    onTestFinished(() => void vi.unstubAllGlobals())
    const slow = Buffer.from('品名,规格,单位,含税价\n'.repeat(50_000))
    expect(await refusalOf(openSheet(slow, names, {}))).toEqual([
      413,
      'import/too-slow',
      '文件处理超过 120 秒，已停止：请拆成几个文件再导入',
      'Reading the file took more than 120 seconds and was stopped: please split it into several files',
    ])
  })

  test('the memory it needs', async () => {
    expect(await refusalOf(openSheet(await aCrowdedBook(), names, {}))).toEqual([
      413,
      'import/too-much-memory',
      '文件内容过多，超出可用内存：请删去多余的工作表、列和格式，或拆成几个文件',
      'The file needs more memory than there is: please remove sheets, columns and formats, or split it',
    ])
  })
})
