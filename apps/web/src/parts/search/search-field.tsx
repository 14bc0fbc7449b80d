import { cloneElement, type ReactElement, useId } from 'react'
import style from './search-form.module.css'
import type { SearchItem } from './search-item.ts'

export type Values = Readonly<Record<string, unknown>>
type Props = { item: SearchItem; values: Values; onChange: (values: Values) => void }
type ControlProps = { id?: string; value?: unknown; onChange?: (change: unknown) => void }

/** A control with its label. A control of a range has the values of two filters. */
export function SearchField({ item: { name, label, control, also }, values, onChange }: Props) {
  const id = useId()
  const [end] = also ?? []
  const props: ControlProps = end
    ? {
        value: [values[name], values[end]],
        onChange: (range) => onChange({ [name]: (range as unknown[])[0], [end]: (range as unknown[])[1] }),
      }
    : { id, value: values[name], onChange: (change) => onChange({ [name]: reported(change) }) }
  return (
    <div className={style.field}>
      <label htmlFor={props.id} title={label}>
        {label}
      </label>
      <div>{cloneElement(control as ReactElement<ControlProps>, props)}</div>
    </div>
  )
}

/** Inputs report an event, other controls the value itself. */
function reported(change: unknown): unknown {
  const target = (change as { target?: { value?: unknown } } | null | undefined)?.target
  return target ? target.value : change
}
