import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import type { ComponentProps } from 'react'
import style from './row-controls.module.css'

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  danger?: boolean | undefined
  /** What it began is not done yet: another click does nothing. */
  loading?: boolean
  /** The name of a row that leads to it, in line with the text of the other columns. */
  flush?: boolean
}

/**
 * A button of a row. A page has hundreds of them, and the library's, with its waves and measurings, takes some
 * thirty times as long to draw.
 */
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

/** A box to tick in a row, for the same reason. */
export function RowTick({ checked, disabled, onChange, onClick, 'aria-label': label }: TickProps) {
  return (
    <input type="checkbox" className={style.tick} aria-label={label} {...{ checked, disabled, onChange, onClick }} />
  )
}
