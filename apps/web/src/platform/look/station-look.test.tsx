import { stationLookCall } from '@library/contract/tenant/station-look'
import { waitFor } from '@testing-library/react'
import { theme } from 'antd'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { settings } from '../settings.ts'
import { loadStationLook } from './station-look.ts'
import { chooseColour, chooseTheme, startTheme } from './theme.ts'
import { themes } from './themes.ts'

startPage()

const station = '#b3261e'
const own = '#7a1fa2'

/** The colour of the components, which antd draws itself. */
function Components() {
  return <output>{theme.useToken().token.colorPrimary}</output>
}

const ofPage = () => document.documentElement.style.getPropertyValue('--brand')
const ofComponents = () => document.querySelector('output')?.textContent

function answerColour(colour: string | null) {
  const look = { icp: '', grey: false, watermark: false, name: null, logo: null, background: null }
  answer(stationLookCall, () => ({ ...look, colour }))
}

beforeAll(startTheme)
beforeEach(() => {
  chooseTheme('theme-default')
  chooseColour(undefined)
})

test('the page and its components wear the colour of the station, until it is reset', async () => {
  await draw(<Components />)
  expect(ofPage()).toBe(settings.primaryColour)
  const usual = ofComponents()
  answerColour(station)
  await loadStationLook()
  expect(ofPage()).toBe(station)
  await waitFor(() => expect(ofComponents()).toBe(station))
  answerColour(null)
  await loadStationLook()
  expect(ofPage()).toBe(settings.primaryColour)
  await waitFor(() => expect(ofComponents()).toBe(usual))
})

test('a theme with a colour of its own keeps it, and the colour that a user chose goes first', async () => {
  answerColour(station)
  await loadStationLook()
  chooseTheme('theme-cool')
  expect(ofPage()).toBe(themes['theme-cool'].brand)
  chooseTheme('theme-white')
  expect(ofPage()).toBe(station)
  chooseColour(own)
  expect(ofPage()).toBe(own)
})
