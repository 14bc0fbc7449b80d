import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import type { ComponentProps } from 'react'
import style from './row-controls.module.css'

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  danger?: boolean | undefined
  /** The action still runs: another click does nothing. */
  loading?: boolean
  /** A row's name as a link, aligned with the text of the other columns. */
  flush?: boolean
}

/** A light button for rows. A page has hundreds, and the library's takes about thirty times as long to render. */
export function RowButton({ danger, loading, flush, className = '', onClick, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${style.button} ${className}`}
      data-danger={danger || undefined}
      data-flush={flush || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      {...button}
    >
      {loading && <LoadingOutlined />}
      {children}
    </button>
  )
}

type TickProps = Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'aria-label' | 'onChange' | 'onClick'>

/** A light checkbox for rows, for the same reason. */
export function RowTick({ checked, disabled, onChange, onClick, 'aria-label': label }: TickProps) {
  return (
    <input type="checkbox" className={style.tick} aria-label={label} {...{ checked, disabled, onChange, onClick }} />
  )
}
