import type { DemandDetail } from '@library/contract/inquiry/inquiry.calls'
import { App, Button, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../parts/failure.tsx'
import { failureWords } from '../../platform/http/failure-words.ts'
import { useWords } from '../../platform/text/language.ts'
import { AdoptDialog } from './adopt-dialog.tsx'
import { StatusTag } from './cells.tsx'
import { DemandFacts } from './demand-facts.tsx'
import { DemandForm } from './demand-form.tsx'
import { useDemand, useStep } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { Replies } from './replies.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Steps } from './steps.tsx'

/** In the order in which they are offered; the first is what is usually done. */
const offered = ['submit', 'save', 'accept', 'reject', 'reply', 'withdraw', 'close'] as const
type Deed = (typeof offered)[number]
const usual: readonly string[] = ['submit', 'accept', 'reply']
const wordy: readonly string[] = ['reject', 'close', 'withdraw']

/** One demand with its replies side by side, what happened to it, and what may be done with it now. */
export function DemandDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords()
  const { data, error, refetch } = useDemand(id)
  const [deed, setDeed] = useState<Deed>()
  const [replyId, setReplyId] = useState<string>()
  const title = data ? (
    <>
      {data.title} <StatusTag status={data.status} />
    </>
  ) : (
    t('inquiry.label')
  )
  const isMovable = offered.some((one) => data?.may.includes(one))
  const deeds = data && isMovable ? <Deeds demand={data} onDeed={setDeed} /> : null
  return (
    <SideDrawer size={960} {...{ title, onClose }} footer={deeds}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <>
          <DemandFacts demand={data} />
          <Replies demand={data} onAdopt={setReplyId} />
          <Steps steps={data.steps} />
          <Dialogs demand={data} deed={deed} onClose={() => setDeed(undefined)} />
          {replyId && <AdoptDialog demand={data} replyId={replyId} onClose={() => setReplyId(undefined)} />}
        </>
      )}
    </SideDrawer>
  )
}

function Deeds({ demand, onDeed }: { demand: DemandDetail; onDeed: (deed: Deed) => void }) {
  const t = useWords()
  const { modal, message } = App.useApp()
  const step = useStep()
  const { id, version } = demand
  /** What needs no words is asked about and done. */
  const ask = (action: 'accept' | 'submit') =>
    modal.confirm({
      title: t(action === 'accept' ? 'inquiry.acceptTitle' : 'inquiry.send'),
      content: action === 'accept' ? t('inquiry.acceptText') : demand.title,
      onOk: () => step({ id, version, action }).catch((error) => void message.error(failureWords(error))),
    })
  const words = (deed: Deed) => {
    if (deed === 'reply') return t(demand.isReplied ? 'inquiry.changeReply' : 'inquiry.reply')
    return t(`inquiry.actions.${deed}`)
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
            onClick={() => (one === 'accept' || one === 'submit' ? ask(one) : onDeed(one))}
          >
            {words(one)}
          </Button>
        ))}
    </Space>
  )
}

type DialogProps = { demand: DemandDetail; deed: Deed | undefined; onClose: () => void }

function Dialogs({ demand, deed, onClose }: DialogProps) {
  if (deed === 'save') return <DemandForm demand={demand} onClose={onClose} />
  if (deed === 'reply') return <ReplyForm demand={demand} onClose={onClose} />
  if (deed && wordy.includes(deed))
    return <ReasonDialog demand={demand} deed={deed as 'reject' | 'close' | 'withdraw'} onClose={onClose} />
  return null
}
