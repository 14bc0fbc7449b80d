import { ownLookCall, setOwnLookCall, stationLookCall } from '@library/contract/tenant/station-look'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { useStationLook } from '../../platform/look/station-look.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { StationAppearance } from './station-appearance.tsx'

startPage()

const nothing = { name: null, colour: null, logo: null, background: null }
const site = { icp: '', grey: false, watermark: false }

test('a name is saved and shown at once, a picture of a wrong kind is refused with the reason, and a reset clears all', async () => {
  let own: { name: string | null } & Omit<typeof nothing, 'name'> = nothing
  answer(ownLookCall, () => own)
  answer(stationLookCall, () => ({ ...site, ...own }))
  answer(setOwnLookCall, ({ json }) => {
    own = { ...nothing, name: json.name as string | null }
    return null
  })
  await withAreaMessages(Promise.resolve())
  const { person } = await draw(<StationAppearance mayEdit />)
  await person.click(await screen.findByRole('button', { name: '修改外观' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText('站点名称'), '南宁站价格库')
  const [logo] = dialog.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!logo) throw new Error('The form has no field for the logo')
  const drawing = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
  fireEvent.change(logo, { target: { files: [drawing] } })
  expect(await within(dialog).findByText(/只能上传 jpg\/png 图片/)).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: '移除 logo.svg' }))
  await person.click(within(dialog).getByRole('button', { name: /^保\s?存$/ }))
  await waitFor(() => expect(useStationLook.getState().name).toBe('南宁站价格库'))
  expect(askedFor(setOwnLookCall)[0]?.json).toEqual({
    ...{ name: '南宁站价格库', colour: null, logoAttachId: null, backgroundAttachId: null },
  })

  await person.click(screen.getByRole('button', { name: '恢复默认' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /确\s?定/ }))
  await waitFor(() => expect(useStationLook.getState().name).toBeNull())
})
