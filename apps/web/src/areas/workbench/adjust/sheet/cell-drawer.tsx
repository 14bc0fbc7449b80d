import { type AdjustLine, type AdjustMonth, delayFaults } from '@library/contract/workbench/adjust'
import type { CellLine, CellMonth } from '@library/pricing/adjustment/sheet-types'
import { Checkbox, Descriptions, Form, InputNumber, Select } from 'antd'
import { periodText } from '../../../../domain/price/price-text.ts'
import { SideDrawer } from '../../../../parts/dialog/side-drawer.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import { changedMonth, evidenceOf, plannedPrice, typedSource } from './draft-lines.ts'
import style from './drawer.module.css'
import { EvidenceField, isProved } from './evidence-field.tsx'
import { figureText, percentText, signedText } from './figures.ts'
import { MonthPicker } from './month-picker.tsx'
import { SourceText } from './source-text.tsx'
import type { Papers } from './use-papers.ts'

type Props = Readonly<{
  line: AdjustLine
  cell: CellLine | undefined
  month: string | null
  mayEdit: boolean
  papers: Papers
  onChange: (line: AdjustLine) => void
  onClose: () => void
}>

/** How a figure was made, and what may be set about its month. */
export function CellDrawer({ line, cell, month, mayEdit, papers, onChange, onClose }: Props) {
  const t = useTranslation()
  const at = line.months.findIndex((one) => one.month === month)
  const [own, figures] = [line.months[at], cell?.months[at]]
  const title = [line.name, line.spec, month && periodText(month)].filter(Boolean).join(' ')
  return (
    <SideDrawer title={title} size={480} onClose={onClose}>
      <div className={style.blocks}>
        {own && figures ? <MonthFacts {...{ line, cell, own, figures }} /> : cell && <LineFacts {...{ line, cell }} />}
        {own && mayEdit && line.kind === 'normal' && <MonthFields {...{ line, own, figures, papers, onChange }} />}
        {!own && !mayEdit && <small>{t('adjust.frozen')}</small>}
      </div>
    </SideDrawer>
  )
}

export function Formula({ text }: { text: string }) {
  const t = useTranslation()
  if (!text) return <p className={style.soft}>{t('adjust.noFormula')}</p>
  return (
    <section aria-label={t('adjust.formula')} className={style.formula}>
      {text.split('；').map((sum) => (
        <p key={sum}>{sum}</p>
      ))}
    </section>
  )
}

type MonthProps = Readonly<{ line: AdjustLine; cell: CellLine | undefined; own: AdjustMonth; figures: CellMonth }>

function MonthFacts({ cell, own, figures }: MonthProps) {
  const t = useTranslation()
  const items = [
    { key: 'price', label: t('adjust.price'), children: figures.price ? figureText(figures.price) : t('adjust.lacks') },
    {
      key: 'source',
      label: t('adjust.source'),
      children: <SourceText source={own.source} isProvisional={figures.isProvisional} />,
    },
    { key: 'change', label: t('adjust.change'), children: figures.change ? percentText(figures.change) : '–' },
    { key: 'limits', label: t('adjust.limits'), children: limitsText(cell) },
    { key: 'quantity', label: t('adjust.quantity'), children: figures.quantity },
    {
      key: 'difference',
      label: t('adjust.difference'),
      children: figures.difference ? figureText(figures.difference) : '–',
    },
    { key: 'amount', label: t('adjust.amount'), children: <b>{signedText(figures.amount)}</b> },
  ]
  return (
    <>
      <Formula text={figures.formula} />
      <Descriptions column={1} size="small" bordered styles={{ label: { whiteSpace: 'nowrap' } }} items={items} />
    </>
  )
}

function LineFacts({ line, cell }: { line: AdjustLine; cell: CellLine }) {
  const t = useTranslation()
  const items = [
    { key: 'base', label: t('adjust.base'), children: line.base ? figureText(line.base) : t('adjust.lacks') },
    {
      key: 'source',
      label: t('adjust.source'),
      children: <SourceText source={line.baseSource} isProvisional={false} />,
    },
    { key: 'limits', label: t('adjust.limits'), children: limitsText(cell) },
    ...(cell.average ? [{ key: 'average', label: t('adjust.average'), children: figureText(cell.average) }] : []),
    { key: 'quantity', label: t('adjust.quantity'), children: cell.quantity },
    { key: 'amount', label: t('adjust.amount'), children: <b>{signedText(cell.amount)}</b> },
  ]
  return (
    <>
      <Formula text={cell.formula} />
      <Descriptions column={1} size="small" bordered styles={{ label: { whiteSpace: 'nowrap' } }} items={items} />
    </>
  )
}

function limitsText(cell: CellLine | undefined): string {
  return cell?.upperLimit && cell.lowerLimit ? `${figureText(cell.lowerLimit)} ~ ${figureText(cell.upperLimit)}` : '–'
}

type FieldProps = Readonly<{
  line: AdjustLine
  own: AdjustMonth
  figures: CellMonth | undefined
  papers: Papers
  onChange: (line: AdjustLine) => void
}>

function MonthFields({ line, own, figures, papers, onChange }: FieldProps) {
  const t = useTranslation()
  const put = (values: Partial<AdjustMonth>) => onChange(changedMonth(line, own.month, values))
  const isTyped = own.source?.from === 'typed'
  const evidence = evidenceOf(own.source)
  const type = (price: string | null) =>
    put(price ? { price, source: typedSource('typed', evidence) } : { price: null, source: null })
  return (
    <Form layout="vertical">
      {figures?.isProvisional && (
        <Form.Item>
          <Checkbox checked={own.accepted === 1} onChange={(event) => put({ accepted: event.target.checked ? 1 : 0 })}>
            {t('adjust.accept')}
          </Checkbox>
        </Form.Item>
      )}
      <Form.Item label={t('adjust.typedPrice')} extra={t('adjust.typedHint')} htmlFor="typed-price">
        <InputNumber<string>
          id="typed-price"
          stringMode
          min="0"
          value={isTyped ? own.price : null}
          onChange={type}
          style={{ width: '100%' }}
        />
      </Form.Item>
      {isTyped && (
        <Form.Item
          label={t('adjust.evidence')}
          htmlFor="typed-evidence"
          required
          {...(isProved(evidence) ? {} : { validateStatus: 'error' as const, help: t('adjust.evidenceNeeded') })}
        >
          <EvidenceField
            id="typed-evidence"
            papers={papers}
            value={evidence}
            onChange={(given) => put({ source: typedSource('typed', given) })}
          />
        </Form.Item>
      )}
      <Form.Item label={t('adjust.plannedMonth')} htmlFor="planned-month">
        <MonthPicker
          id="planned-month"
          value={own.plannedMonth}
          onChange={(month) => put({ plannedMonth: month, plannedPrice: plannedPrice(line, month) })}
        />
      </Form.Item>
      {own.plannedMonth && (
        <Form.Item label={t('adjust.fault')} htmlFor="fault">
          <Select
            id="fault"
            value={own.fault ?? 'none'}
            onChange={(fault) => put({ fault })}
            options={delayFaults.map((value) => ({ value, label: t(`adjust.faults.${value}`) }))}
          />
        </Form.Item>
      )}
    </Form>
  )
}
