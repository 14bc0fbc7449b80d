import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { withAreaMessages } from '../../platform/text/language.ts'
import { ComponentSamples } from './component-samples.tsx'

startPage()

test('the page for developers shows the parts, and its dialogs open', async () => {
  await withAreaMessages(Promise.resolve())
  const { person } = await draw(<ComponentSamples />)
  expect(await screen.findByText('useToast')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'DetailDialog' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
