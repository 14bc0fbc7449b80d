import { pinMaterialsCall, pinnedMaterialsCall } from '@library/contract/price/pinned-materials'
import { suggestCall } from '@library/contract/price/price-list'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { PinnedMaterials } from './pinned-materials.tsx'

startPage()

const steel = { stdMaterialId: '9', materialName: '热轧带肋钢筋', spec: 'Φ20' }
const cement = { stdMaterialId: '12', materialName: '水泥', spec: 'P.O 42.5' }

test('a material is found by a text and pinned behind the others', async () => {
  answer(pinnedMaterialsCall, () => [steel])
  answer(suggestCall, () => [{ ...cement, id: '1', unitCode: 't', categoryName: '水泥' }])
  answer(pinMaterialsCall, () => null)
  const { person } = await draw(<PinnedMaterials mayEdit />)
  await screen.findByText('热轧带肋钢筋 Φ20')
  await person.type(screen.getByLabelText('置顶材料'), '水泥')
  await person.click(await screen.findByTitle('水泥 P.O 42.5'))
  await waitFor(() => expect(askedFor(pinMaterialsCall)[0]?.json).toEqual({ stdMaterialIds: ['9', '12'] }))
  expect(askedFor(suggestCall).at(-1)?.query).toMatchObject({ term: '水泥' })
})

test('who may not change the settings sees them', async () => {
  answer(pinnedMaterialsCall, () => [steel])
  await draw(<PinnedMaterials mayEdit={false} />)
  await screen.findByText('热轧带肋钢筋 Φ20')
  expect(screen.getByLabelText('置顶材料').hasAttribute('disabled')).toBe(true)
})
