import type { AnswerOf } from '@library/contract/kit/call'
import { auditInfoCall } from '@library/contract/material/audit'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { startPush } from '../../platform/live/push.ts'
import { storageKey } from '../../platform/state/storage.ts'
import { useAuditInfo } from './use-audit-info.ts'

startPage()

function Page() {
  return <p>{useAuditInfo('7').status}</p>
}

test('an open price is read again when a message comes, because somebody may have decided about it', async () => {
  answer(auditInfoCall, () => ({}) as AnswerOf<typeof auditInfoCall>)
  await draw(<Page />)
  await waitFor(() => expect(askedFor(auditInfoCall)).toHaveLength(1))
  const stop = startPush('5')
  const otherTab = new BroadcastChannel(storageKey('push-5'))
  otherTab.postMessage({ kind: 'message' })
  await waitFor(() => expect(askedFor(auditInfoCall)).toHaveLength(2))
  otherTab.close()
  stop()
})
