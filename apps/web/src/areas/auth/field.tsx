import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import style from './field.module.css'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  /** Rendered at the end of the box: a picture or a button. */
  end?: ReactNode
  hint?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** A labelled input in plain HTML: the sign-in page must not wait for the component library. */
export function Field({ label, end, hint, inputRef, ...input }: Props) {
  // The page may have two forms with fields of the same name.
  const id = useId()
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <div className={style.box} data-invalid={input['aria-invalid'] || undefined}>
        <input id={id} ref={inputRef} {...input} />
        {end}
      </div>
      {hint}
    </div>
  )
}
