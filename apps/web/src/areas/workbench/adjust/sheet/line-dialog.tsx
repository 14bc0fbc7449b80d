import { type AdjustLine, adjustKinds } from '@library/contract/workbench/adjust'
import { Button, Form, Input, InputNumber, Radio, Select } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../../../parts/dialog/form-dialog.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import type { SheetDetail } from '../adjust.ts'
import { BandFields } from '../band-fields.tsx'
import { evidenceOf, isNew, typedSource } from './draft-lines.ts'
import { type Evidence, EvidenceField, isProved } from './evidence-field.tsx'
import { MaterialPicker, type PickedMaterial } from './material-picker.tsx'
import type { Papers } from './use-papers.ts'

type Props = Readonly<{
  sheet: SheetDetail
  line: AdjustLine
  papers: Papers
  isByIndex: boolean
  onChange: (line: AdjustLine) => void
  onRemove: (id: string) => void
  onClose: () => void
}>

const whole = { gridColumn: '1 / -1' }

/** What is fixed about a line: its prices by contract, its band, its kind. Published prices are left alone. */
export function LineDialog({ sheet, line, papers, isByIndex, onChange, onRemove, onClose }: Props) {
  const t = useTranslation()
  const [form] = Form.useForm<Values>()
  const [base] = useState(() => valuesOf(line))
  const kind = Form.useWatch('kind', form)
  const hasBase = Boolean(Form.useWatch('base', form))
  const [picked, setPicked] = useState<PickedMaterial>()
  const pick = (one: PickedMaterial) => {
    setPicked(one)
    const { name, spec, unitText, bid } = one
    form.setFieldsValue({ name, spec, unitText, bid })
  }
  async function save(values: Values) {
    onChange(lineOf({ ...line, ...picked }, values))
    onClose()
  }
  const figure = <InputNumber<string> stringMode min="0" style={{ width: '100%' }} />
  return (
    <FormDialog {...{ form, base, onClose }} title={line.name || t('adjust.addLine')} onSave={save} name="line">
      {isNew(line.id) && (
        <Form.Item
          label={t('adjust.pick')}
          htmlFor="line_pick"
          style={whole}
          extra={t(picked?.stdMaterialId ? 'adjust.picked' : 'adjust.pickExtra')}
        >
          <MaterialPicker id="line_pick" sheet={sheet} onPick={pick} />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('adjust.material')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="spec" label={t('adjust.spec')}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item name="unitText" label={t('adjust.unit')}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="kind" label={t('adjust.kind')}>
        <Radio.Group options={adjustKinds.map((value) => ({ value, label: t(`adjust.kinds.${value}`) }))} />
      </Form.Item>
      <Form.Item name="base" label={t('adjust.base')} extra={t('adjust.typedHint')}>
        {figure}
      </Form.Item>
      <Form.Item name="bid" label={t('adjust.bid')}>
        {figure}
      </Form.Item>
      {hasBase && (
        <>
          <Form.Item name="baseFrom" label={t('adjust.source')}>
            <Select
              options={(['contract', 'typed'] as const).map((value) => ({
                value,
                label: t(`adjust.sources.${value}`, { level: '' }),
              }))}
            />
          </Form.Item>
          <Form.Item name="proof" label={t('adjust.evidence')} required rules={[proved(t('adjust.evidenceNeeded'))]}>
            <EvidenceField papers={papers} />
          </Form.Item>
        </>
      )}
      {kind === 'estimate' && (
        <Form.Item name="confirmed" label={t('adjust.confirmed')}>
          {figure}
        </Form.Item>
      )}
      {isByIndex && (
        <Form.Item name="weight" label={t('adjust.weight')} rules={[{ required: true }]}>
          <InputNumber<string> stringMode min="0" max="1" style={{ width: '100%' }} />
        </Form.Item>
      )}
      {!isByIndex && kind === 'normal' && <BandFields at={['ownBand']} mayBeEmpty />}
      {line.name && (
        <Form.Item style={whole}>
          <Button
            danger
            onClick={() => {
              onRemove(line.id)
              onClose()
            }}
          >
            {t('adjust.removeLine')}
          </Button>
        </Form.Item>
      )}
    </FormDialog>
  )
}

function proved(message: string) {
  return {
    validator: async (_: unknown, value: Evidence | undefined) => {
      if (!value || !isProved(value)) throw new Error(message)
    },
  }
}

function isTyped({ baseSource }: AdjustLine): boolean {
  return baseSource?.from === 'contract' || baseSource?.from === 'typed'
}

function valuesOf(line: AdjustLine): Values {
  const { name, spec, unitText, kind, bid, confirmed, weight, ownBand, baseSource } = line
  const typed = isTyped(line)
    ? { base: line.base, baseFrom: baseSource?.from, proof: evidenceOf(baseSource) }
    : { baseFrom: 'contract', proof: evidenceOf(null) }
  return { name, spec, unitText, kind, bid, confirmed, weight, ...typed, ownBand: ownBand ?? { kind: '' } }
}

function lineOf(line: AdjustLine, values: Values): AdjustLine {
  const { name, spec, unitText, kind, bid, confirmed, weight, base, baseFrom, ownBand } = values as Partial<
    Record<string, string>
  > & { kind: AdjustLine['kind']; ownBand?: { kind: string; up?: string; down?: string } }
  const proof = (values.proof as Evidence | undefined) ?? evidenceOf(null)
  const band = ownBand?.kind === 'percent' || ownBand?.kind === 'amount' ? ownBand : null
  const typed = base
    ? { base, baseSource: typedSource(baseFrom as 'contract', proof) }
    : isTyped(line)
      ? { base: null, baseSource: null }
      : {}
  return {
    ...line,
    ...{ name: name?.trim() ?? '', spec: spec ?? '', unitText: unitText ?? '', kind, ...typed },
    ...{ bid: bid || null, confirmed: confirmed || null, weight: weight || null },
    ownBand: band && { kind: band.kind as 'percent', up: band.up || '0', down: band.down || '0' },
  }
}
