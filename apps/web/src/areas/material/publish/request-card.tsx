import { type MaterialRow, offlineRequestState } from '@library/contract/material/material'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { SubjectCard } from '../../../parts/subject-page.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { isOfflineRequested } from '../material-cells.tsx'
import style from '../process.module.css'
import { useCanMove } from '../row-actions.tsx'
import { DecideRequestDialog, RequestDialog } from './request-dialogs.tsx'
import { useWithdrawRequest } from './use-withdraw-request.ts'

const { open, accepted, refused } = offlineRequestState
const names = { [open]: 'waits', [accepted]: 'accepted', [refused]: 'refused' } as const

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <div className={style.soft}>{label}</div>
      <div className={style.opinion}>{children}</div>
    </>
  )
}

/** The request to take a price offline: its reason and answer, and what the reader may do about it. */
export function RequestCard({ info }: { info: MaterialRow }) {
  const t = useTranslation()
  const can = useCanMove()
  const withdraw = useWithdrawRequest()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isWaiting = isOfflineRequested(info)
  const isOwner = can('requestOffline', info)
  const isPublisher = can('takeOffline', info)
  const { offlineRequest: request } = info
  if (!request && !isOwner) return null
  return (
    <SubjectCard title={t('material.requestOffline')} className={style.decide}>
      {request && (
        <>
          <p>
            <strong>{t(`material.requests.${names[request.state as keyof typeof names]}`)}</strong>{' '}
            <span className={style.soft}>{request.decideTime ?? request.requestTime}</span>
          </p>
          <Said label={t('material.requestReason')}>{request.reason}</Said>
          {request.state === refused && <Said label={t('material.refusal')}>{request.answer}</Said>}
        </>
      )}
      <div className={style.buttons}>
        {isWaiting && isPublisher && (
          <Button type="primary" onClick={() => setOpen(true)}>
            {t('material.decideRequest')}
          </Button>
        )}
        {isWaiting && isOwner && (
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(info.id)}>
            {t('material.withdrawRequest')}
          </Button>
        )}
        {!isWaiting && isOwner && <Button onClick={() => setOpen(true)}>{t('material.requestOffline')}</Button>}
      </div>
      {isOpen && isWaiting && <DecideRequestDialog row={info} onClose={close} />}
      {isOpen && !isWaiting && <RequestDialog row={info} onClose={close} />}
    </SubjectCard>
  )
}
