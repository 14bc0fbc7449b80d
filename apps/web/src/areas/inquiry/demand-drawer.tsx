import type { DemandDetail } from '@library/contract/inquiry/inquiry.calls'
import { App, Button, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../parts/failure.tsx'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { AdoptDialog } from './adopt-dialog.tsx'
import { StatusTag } from './cells.tsx'
import { DemandFacts } from './demand-facts.tsx'
import { DemandForm } from './demand-form.tsx'
import { useDemand, useStep } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { Replies } from './replies.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Steps } from './steps.tsx'

/** In display order. The first is the usual one. */
const offered = ['submit', 'save', 'accept', 'reject', 'reply', 'withdraw', 'close'] as const
type Action = (typeof offered)[number]
const usual: readonly string[] = ['submit', 'accept', 'reply']
const wordy: readonly string[] = ['reject', 'close', 'withdraw']

/** One demand with its replies side by side, its history and its actions. */
export function DemandDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation()
  const { data, error, refetch } = useDemand(id)
  const [action, setAction] = useState<Action>()
  const [replyId, setReplyId] = useState<string>()
  const title = data ? (
    <>
      {data.title} <StatusTag status={data.status} />
    </>
  ) : (
    t('inquiry.label')
  )
  const isMovable = offered.some((one) => data?.may.includes(one))
  const actions = data && isMovable ? <RowActions demand={data} onAction={setAction} /> : null
  return (
    <SideDrawer size={960} {...{ title, onClose }} footer={actions}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <>
          <DemandFacts demand={data} />
          <Replies demand={data} onAdopt={setReplyId} />
          <Steps steps={data.steps} />
          <Dialogs demand={data} action={action} onClose={() => setAction(undefined)} />
          {replyId && <AdoptDialog demand={data} replyId={replyId} onClose={() => setReplyId(undefined)} />}
        </>
      )}
    </SideDrawer>
  )
}

function RowActions({ demand, onAction }: { demand: DemandDetail; onAction: (action: Action) => void }) {
  const t = useTranslation()
  const { modal, message } = App.useApp()
  const step = useStep()
  const { id, version } = demand
  /** Actions without a form only need a confirmation. */
  const ask = (action: 'accept' | 'submit') =>
    modal.confirm({
      title: t(action === 'accept' ? 'inquiry.acceptTitle' : 'inquiry.send'),
      content: action === 'accept' ? t('inquiry.acceptText') : demand.title,
      onOk: () => step({ id, version, action }).catch((error) => void message.error(failureMessage(error))),
    })
  const label = (action: Action) => {
    if (action === 'reply') return t(demand.isReplied ? 'inquiry.changeReply' : 'inquiry.reply')
    return t(`inquiry.actions.${action}`)
  }
  return (
    <Space wrap>
      {offered
        .filter((one) => demand.may.includes(one))
        .map((one) => (
          <Button
            key={one}
            type={usual.includes(one) ? 'primary' : 'default'}
            danger={one === 'reject'}
            onClick={() => (one === 'accept' || one === 'submit' ? ask(one) : onAction(one))}
          >
            {label(one)}
          </Button>
        ))}
    </Space>
  )
}

type DialogProps = { demand: DemandDetail; action: Action | undefined; onClose: () => void }

function Dialogs({ demand, action, onClose }: DialogProps) {
  if (action === 'save') return <DemandForm demand={demand} onClose={onClose} />
  if (action === 'reply') return <ReplyForm demand={demand} onClose={onClose} />
  if (action && wordy.includes(action))
    return <ReasonDialog demand={demand} action={action as 'reject' | 'close' | 'withdraw'} onClose={onClose} />
  return null
}
