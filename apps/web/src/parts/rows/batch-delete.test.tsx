import { readdirSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { BatchDelete } from './batch-delete.tsx'

startPage()

describe('a batch delete', () => {
  const onDelete = vi.fn(async () => undefined)
  const press = async (button: React.ReactNode) => {
    onDelete.mockClear()
    const { person } = await draw(button)
    await person.click(await screen.findByRole('button', { name: '批量删除' }))
    return person
  }

  test('with nothing selected warns, and asks nothing', async () => {
    await press(<BatchDelete ids={[]} onDelete={onDelete} />)
    expect(await screen.findByText('请选择至少一条数据')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onDelete).not.toHaveBeenCalled()
  })

  test('of rows that cannot be deleted says so', async () => {
    await press(<BatchDelete ids={[]} chosen={2} onDelete={onDelete} />)
    expect(await screen.findByText('所选数据都不能删除')).toBeTruthy()
    expect(onDelete).not.toHaveBeenCalled()
  })

  test('asks with the number of rows, then deletes them together', async () => {
    const person = await press(<BatchDelete ids={['1', '2']} onDelete={onDelete} />)
    expect(await screen.findByText('将删除 2 条数据')).toBeTruthy()
    await person.click(await screen.findByRole('button', { name: /^删\s?除$/ }))
    expect(onDelete).toHaveBeenCalledExactlyOnceWith(['1', '2'])
  })

  test('is this button on every screen', () => {
    const files = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
    const screens = files.filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    const own = screens.filter((name) => readFileSync(`apps/web/src/${name}`, 'utf8').includes("t('list.batchDelete')"))
    expect(own).toEqual(['parts/rows/batch-delete.tsx'])
  })
})
