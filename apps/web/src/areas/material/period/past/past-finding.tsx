import type { AnswerOf } from '@library/contract/kit/call'
import { isPriceField, priceField, sheetColumns } from '@library/contract/material/price-fields'
import type { PastReason, takeOverCall } from '@library/contract/past-issue/past-issue'
import { Alert, Collapse, Descriptions, Table, Tag } from 'antd'
import { periodText } from '../../../../domain/price/price-text.ts'
import { useUnitText } from '../../../../domain/price/unit-text.ts'
import { ImportProblems } from '../../../../parts/import/import-problems.tsx'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import style from './past.module.css'

type Answer = AnswerOf<typeof takeOverCall>

/** What was recognised: periods, classes and units with their rows, and the problems by their reason. */
export function PastFinding({ answer }: { answer: Answer }) {
  const t = useTranslation()
  const unitText = useUnitText()
  const { periods, classes, units, assumedTax, reasons, errors } = answer
  const facts = [
    [
      t('past.periods'),
      periods.map(({ period, rows, isNew }) => (
        <Tag key={period} title={isNew ? t('past.isNew') : ''}>
          {t('past.periodRows', { period: periodText(period), rows })}
        </Tag>
      )),
    ],
    [t('past.classes'), classes.map((one) => <Tag key={one.id}>{`${one.code} ${one.name} · ${one.rows}`}</Tag>)],
    [t('past.units'), units.map((one) => <Tag key={one.unitCode}>{`${unitText(one.unitCode)} · ${one.rows}`}</Tag>)],
  ] as const
  const items = facts.map(([label, tags]) => ({
    ...{ key: label, label },
    children: <div className={style.tags}>{tags}</div>,
  }))
  return (
    <>
      <Unread sheets={answer.sheets} />
      {assumedTax > 0 && (
        <Alert type="info" showIcon className={style.outcome} title={t('past.assumedTax', { n: assumedTax })} />
      )}
      {periods.length > 0 && (
        <Descriptions size="small" bordered column={1} className={`${style.outcome} ${style.finding}`} items={items} />
      )}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {errors.length > 0 && <EachRow errors={errors} />}
    </>
  )
}

function Unread({ sheets }: Pick<Answer, 'sheets'>) {
  const t = useTranslation()
  const language = useLanguage()
  const label = (name: string) => sheetColumns.find((one) => one.name === name)?.label[language] ?? name
  return sheets
    .filter(({ missing }) => missing.length > 0)
    .map(({ name, missing }) => (
      <Alert
        key={name}
        type="warning"
        showIcon
        className={style.outcome}
        title={t('past.missing', { sheet: name, fields: missing.map(label).join(language === 'zh' ? '、' : ', ') })}
      />
    ))
}

/** Row by row, also as a download. */
function EachRow({ errors }: Pick<Answer, 'errors'>) {
  const t = useTranslation()
  const label = useFieldLabel()
  const problems = errors.map(({ sheet, row, field, msg }) => ({
    ...{ row, msg },
    field: [sheet, label(field)].filter(Boolean).join(' · '),
  }))
  const list = <ImportProblems problems={problems} />
  return (
    <Collapse
      className={style.outcome ?? ''}
      size="small"
      items={[{ key: 'rows', label: t('past.eachRow'), children: list }]}
    />
  )
}

function useFieldLabel() {
  const language = useLanguage()
  return (name: string) => (isPriceField(name) ? priceField(name).label[language] : name)
}

function Reasons({ reasons }: { reasons: readonly PastReason[] }) {
  const t = useTranslation()
  const label = useFieldLabel()
  return (
    <Table<PastReason>
      className={style.outcome ?? ''}
      size="small"
      rowKey={(row) => `${row.field} ${row.msg}`}
      title={() => <h3 className={style.heading}>{t('past.problems')}</h3>}
      pagination={reasons.length > 10 && { pageSize: 10, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      dataSource={[...reasons]}
      columns={[
        { title: t('past.times'), dataIndex: 'count', align: 'right', width: 80 },
        { title: t('importing.field'), dataIndex: 'field', width: 120, render: label },
        { title: t('past.reason'), dataIndex: 'msg' },
        {
          title: t('past.firstRow'),
          key: 'first',
          render: (_, { sheet, row }) => (sheet ? t('past.place', { sheet, row }) : t('past.rowOnly', { row })),
        },
      ]}
    />
  )
}
