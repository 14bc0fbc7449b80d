import { type Attribute, attributeTemplate } from '@library/contract/category/attribute'
import {
  type CategoryInput,
  type CategoryRow,
  materialCategory,
  submitCategoryCall,
} from '@library/contract/category/category'
import { check } from '@library/contract/kit/field-problems'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useCallback, useState } from 'react'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useLeaveGuard } from '../../parts/dialog/use-leave-guard.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { toInput, valuesOf } from '../../platform/state/record-values.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { AttributeLine, type Draft } from './attribute-line.tsx'
import style from './template-dialog.module.css'

type Props = { row: CategoryRow; readOnly: boolean; onClose: () => void }

/** The attributes of a category, one line each: added with a button or Enter, moved with the arrows. */
export function TemplateDialog({ row, readOnly, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [lines, setLines] = useState<readonly Draft[]>(() => row.attrTemplate.map(draftOf))
  const [problem, setProblem] = useState('')
  const isDirty = useCallback(() => textOf(lines) !== textOf(row.attrTemplate.map(draftOf)), [lines, row])
  const ask = useLeaveGuard(isDirty)
  const save = useMutation({
    mutationFn: (attrTemplate: Attribute[]) => {
      const values = toInput(materialCategory, { ...valuesOf(materialCategory, row), id: row.id, version: row.version })
      return call(submitCategoryCall, { body: { ...(values as CategoryInput), attrTemplate }, quiet: true })
    },
    onSuccess: async () => {
      toast.success(t('list.updated'))
      onClose()
      await client.invalidateQueries({ queryKey: [materialCategory.name] })
    },
    onError: (error) => setProblem(failureMessage(error)),
  })

  function keep() {
    const parsed = check(attributeTemplate, lines.map(attributeOf))
    if (parsed.success) save.mutate(parsed.data)
    else setProblem(t('category.templateWrong'))
  }
  const put = (at: number, change: Partial<Draft>) =>
    setLines(lines.map((line, i) => (i === at ? { ...line, ...change } : line)))
  const add = () => setLines([...lines, emptyLine()])
  const move = (at: number, by: number) => setLines(moved(lines, at, at + by))

  return (
    <Dialog
      centered
      width={960}
      title={t('category.templateOf', { name: row.fullName })}
      mask={{ closable: false }}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      okButtonProps={{ hidden: readOnly }}
      confirmLoading={save.isPending}
      onOk={keep}
      onCancel={() => ask(onClose)}
    >
      {problem && <Alert type="error" showIcon role="alert" title={problem} className={style.problem} />}
      <p className={style.hint}>{t('category.templateHint')}</p>
      <ol className={style.lines}>
        {lines.map((line, at) => (
          <AttributeLine
            key={line.id}
            {...{ line, at, readOnly }}
            last={at === lines.length - 1}
            onChange={(change) => put(at, change)}
            onMove={(by) => move(at, by)}
            onRemove={() => setLines(lines.filter((one) => one !== line))}
            onEnter={add}
          />
        ))}
      </ol>
      {lines.length === 0 && <p className={style.hint}>{t('category.noAttributes')}</p>}
      {!readOnly && (
        <Button block type="dashed" onClick={add} disabled={lines.length >= 30}>
          {t('category.addAttribute')}
        </Button>
      )}
    </Dialog>
  )
}

let serial = 0

function emptyLine(): Draft {
  serial += 1
  return { id: `line-${serial}`, key: '', label: '', kind: 'text', unit: '', choices: [], required: false, hard: false }
}

function draftOf(one: Attribute): Draft {
  return { ...emptyLine(), ...one, unit: one.unit ?? '', choices: one.choices ?? [] }
}

/** Only the settings of its kind. */
function attributeOf({ id: _, unit, choices, ...line }: Draft): Record<string, unknown> {
  return { ...line, ...(unit.trim() ? { unit } : {}), ...(line.kind === 'enum' ? { choices } : {}) }
}

function textOf(lines: readonly Draft[]): string {
  return JSON.stringify(lines.map(attributeOf))
}

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [one] = list.slice(from, from + 1)
  if (one === undefined || to < 0 || to >= list.length) return list
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}
