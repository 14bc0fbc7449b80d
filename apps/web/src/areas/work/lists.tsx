import {
  batchCompleteCall,
  claimListCall,
  claimTaskCall,
  doneListCall,
  sendListCall,
  todoListCall,
} from '@library/contract/flow/work'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { detailAddress, handleAddress } from '../../domain/process/addresses.ts'
import { refreshWork } from '../../domain/process/process-queries.ts'
import { StarterActs } from '../../domain/process/starter-acts.tsx'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './work.module.css'
import { type Item, WorkList } from './work-list.tsx'

/** Tasks that several people could do: the user who claims one gets it. */
export function ClaimList() {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const claim = useMutation({
    mutationFn: ({ id }: Item) => call(claimTaskCall, { body: { taskId: id } }),
    onSuccess: () => toast.success(t('process.claimed')),
    // Another user may have claimed it first. The refetched list shows it.
    onSettled: () => refreshWork(client),
  })
  return (
    <WorkList
      name="claim"
      list={claimListCall}
      actions={(row) => (
        <>
          <RowButton loading={claim.isPending && claim.variables.id === row.id} onClick={() => claim.mutate(row)}>
            {t('process.claim')}
          </RowButton>
          <OpenButton to={handleAddress(row)} label={t('process.view')} />
        </>
      )}
    />
  )
}

/** The user's own tasks. */
export function TodoList() {
  const t = useTranslation()
  const toast = useToast()
  const [ids, setIds] = useState<readonly string[]>([])
  const [isAsking, ask] = useState(false)
  const begin = () => (ids.length > 0 ? ask(true) : toast.warning(t('list.selectOne')))
  return (
    <>
      <WorkList
        name="todo"
        list={todoListCall}
        selection={{ ids, onSelect: setIds }}
        tools={<Button onClick={begin}>{t('work.batch')}</Button>}
        actions={(row) => <OpenButton to={handleAddress(row)} label={t('process.handle')} />}
      />
      {isAsking && <BatchDialog ids={ids} onDone={() => setIds([])} onClose={() => ask(false)} />}
    </>
  )
}

/** The processes the user has started. */
export function SendList() {
  const t = useTranslation()
  return (
    <WorkList
      name="send"
      list={sendListCall}
      actions={(row) => (
        <>
          <OpenButton to={detailAddress(row)} label={t('process.view')} />
          <StarterActs row={row} small />
        </>
      )}
    />
  )
}

export function DoneList() {
  const t = useTranslation()
  return (
    <WorkList
      name="done"
      list={doneListCall}
      actions={(row) => <OpenButton to={detailAddress(row)} label={t('process.view')} />}
    />
  )
}

function OpenButton({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate()
  return <RowButton onClick={() => void navigate(to)}>{label}</RowButton>
}

type BatchProps = { ids: readonly string[]; onDone: () => void; onClose: () => void }

/** Decides several at once with one opinion. Failed ones show their reason, the others are done. */
function BatchDialog({ ids, onDone, onClose }: BatchProps) {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  async function save({ comment }: Values) {
    const body = { taskIds: [...ids], flag: 'ok' as const, comment: String(comment ?? '').trim() || null }
    const { done, failed } = await call(batchCompleteCall, { body, quiet: true })
    onDone()
    onClose()
    await refreshWork(client)
    if (failed.length === 0) return toast.success(t('work.batchDone', { n: done }))
    modal.warning({
      title: t('work.batchPartly', { n: done, failed: failed.length }),
      content: (
        <ul className={style.failed}>
          {failed.map(({ taskId, taskName, msg }) => (
            <li key={taskId}>
              {taskName ?? taskId}: {msg}
            </li>
          ))}
        </ul>
      ),
    })
  }
  return (
    <FormDialog
      narrow
      name="batch"
      title={t('work.batchTitle', { n: ids.length })}
      okText={t('process.agree')}
      {...{ form, base, onClose }}
      onSave={save}
    >
      <Form.Item name="comment" label={t('process.comment')}>
        <Input.TextArea autoFocus maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormDialog>
  )
}
