import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { MenuIcon } from './menu-icon.tsx'

startPage()

test.each(['iconfont iconicon_doc', 'mdi:home', 'constructor'])(
  'an unknown icon draws the default one: %s',
  async (name) => {
    draw(<MenuIcon name={name} />)
    await waitFor(() =>
      expect(document.querySelector<HTMLElement>('.anticon-appstore')?.style.visibility).toBe('visible'),
    )
  },
)
