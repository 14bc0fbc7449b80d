import { wantedMaterialsCall } from '@library/contract/search/wanted-material'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, pageOf } from '../../../../test/server.ts'
import { WantedMaterials } from './wanted-materials.tsx'

startPage()

test('what lists lack is shown with the number of users, and nothing where there is none', async () => {
  const wanted = { textKey: 'a'.repeat(64), name: '气凝胶毡', spec: '10mm', unitText: 'm²', users: 4 }
  answer(wantedMaterialsCall, () => pageOf([wanted]))
  await draw(<WantedMaterials />)
  expect((await screen.findByText('气凝胶毡')).closest('li')?.textContent).toBe('气凝胶毡 10mm m²4 人需要')
})
