import type { AnswerOf } from '@library/contract/kit/call'
import { verifyAdjustCall } from '@library/contract/workbench/adjust.calls'
import { Alert, Button, Form, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import { moneyText, periodText } from '../../../../domain/price/price-text.ts'
import { call } from '../../../../platform/http/call.ts'
import { failureMessage } from '../../../../platform/http/failure-message.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './verify.module.css'

type Verified = AnswerOf<typeof verifyAdjustCall>
const colours = { same: 'green', corrected: 'orange', withdrawn: 'red' } as const

/** For anybody who holds the paper of a sheet: are its prices those published? */
export function Verify() {
  const t = useTranslation()
  const [found, setFound] = useState<Verified>()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function check(values: { no: string; hash: string }) {
    setIsBusy(true)
    setProblem('')
    setFound(undefined)
    try {
      setFound(await call(verifyAdjustCall, { query: values, quiet: true }))
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section className={style.page} aria-label={t('verify.label')}>
      <h1>{t('verify.label')}</h1>
      <p className={style.intro}>{t('verify.intro')}</p>
      <Form layout="vertical" className={style.form} onFinish={(values) => void check(values)}>
        <Form.Item name="no" label={t('verify.no')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={40} autoComplete="off" placeholder="TC20261100001" />
        </Form.Item>
        <Form.Item
          name="hash"
          label={t('verify.hash')}
          extra={t('verify.hashHint')}
          rules={[{ required: true, min: 16 }]}
        >
          <Input maxLength={90} autoComplete="off" placeholder="XXXX-XXXX-XXXX-XXXX" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('verify.check')}
        </Button>
      </Form>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {found && <Outcome found={found} />}
    </section>
  )
}

function Outcome({ found }: { found: Verified }) {
  const t = useTranslation()
  const isVoid = found.state === 2
  const columns = [
    {
      key: 'material',
      title: t('verify.material'),
      render: (row: Verified['prices'][number]) => `${row.name} ${row.spec} /${row.unitCode}`,
    },
    {
      key: 'period',
      title: t('verify.period'),
      render: (row: Verified['prices'][number]) => `${periodText(row.period)} · ${row.regionName ?? ''}`,
    },
    {
      key: 'price',
      title: t('verify.printed'),
      align: 'right' as const,
      render: (row: Verified['prices'][number]) => moneyText(row.price),
    },
    {
      key: 'published',
      title: t('verify.published'),
      align: 'right' as const,
      render: (row: Verified['prices'][number]) => (row.published ? moneyText(row.published) : '–'),
    },
    {
      key: 'state',
      title: t('verify.result'),
      render: (row: Verified['prices'][number]) => (
        <Tag color={colours[row.state]}>{t(`verify.results.${row.state}`)}</Tag>
      ),
    },
  ]
  return (
    <div className={style.found} role="status">
      <Alert
        type={isVoid ? 'error' : 'success'}
        showIcon
        title={isVoid ? t('verify.void') : t('verify.genuine')}
        description={`${found.no} · ${t('verify.finalAt', { time: found.finalAt.slice(0, 16) })}`}
      />
      <Table
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey={(row) => `${row.name} ${row.spec} ${row.period} ${row.price}`}
        columns={columns}
        dataSource={found.prices}
        locale={{ emptyText: t('verify.none') }}
      />
      {found.typedCount > 0 && <p>{t('verify.typed', { n: found.typedCount })}</p>}
    </div>
  )
}
