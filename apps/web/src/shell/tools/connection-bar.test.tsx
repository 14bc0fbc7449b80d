import { noticesCall } from '@library/contract/desk/notice'
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, pageOf } from '../../../test/server.ts'
import { call } from '../../platform/http/call.ts'
import { ConnectionBar } from './connection-bar.tsx'

startPage()
afterEach(() => vi.restoreAllMocks())

function Notices({ lasts }: { lasts?: boolean }) {
  const { data } = useQuery({
    queryKey: ['notice', lasts],
    queryFn: () => call(noticesCall, { quiet: true }),
    ...(lasts && { staleTime: Number.POSITIVE_INFINITY }),
  })
  return <p>{data ? `${data.total} 条` : '…'}</p>
}

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
}

test('without a network the bar has the time at which the page was read', async () => {
  answer(noticesCall, () => pageOf([]))
  await draw([{ path: '*', element: [<ConnectionBar key="bar" />, <Notices key="page" />] }])
  await screen.findByText('0 条')
  expect(screen.queryByText(/网络已断开/)).toBeNull()
  goOffline()
  await screen.findByText(/网络已断开/)
  expect(screen.getByText(/^页面内容读取于 \d{4}-\d\d-\d\d \d\d:\d\d$/).textContent).toContain('读取于')
})

test('what is loaded once, such as a menu, says nothing about the time of the page', async () => {
  answer(noticesCall, () => pageOf([]))
  await draw([{ path: '*', element: [<ConnectionBar key="bar" />, <Notices key="page" lasts />] }])
  await screen.findByText('0 条')
  goOffline()
  await screen.findByText(/网络已断开/)
  expect(screen.queryByText(/读取于/)).toBeNull()
})
