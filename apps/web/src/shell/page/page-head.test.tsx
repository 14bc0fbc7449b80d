import { menuRoutesCall } from '@library/contract/menu/menu'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw, menuNode, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { PageHead } from './page-head.tsx'

startPage()

describe('the name of a page', () => {
  const posts = { zh: '岗位管理', en: 'Posts' }

  test('is its own where no menu entry gives one, in the heading and in the window title', async () => {
    await draw(<PageHead name={posts} />, { at: '/system/post' })
    expect(await screen.findByRole('heading', { name: '岗位管理' })).toBeTruthy()
    expect(document.title).toMatch(/^岗位管理 - /)
  })

  test('is the name of its menu entry where there is one', async () => {
    answer(menuRoutesCall, () => [menuNode('post', '/system/post', '职务')])
    await draw(<PageHead name={posts} />, { at: '/system/post' })
    expect(await screen.findByRole('heading', { name: '职务' })).toBeTruthy()
    await waitFor(() => expect(document.title).toMatch(/^职务 - /))
  })

  test('is never a word for any page', async () => {
    await draw(<PageHead />, { at: '/nowhere' })
    const heading = await screen.findByRole('heading')
    expect(heading.textContent).not.toMatch(/^(页面|Page)?$/)
  })
})
