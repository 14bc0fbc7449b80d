import { type KeyboardEvent, useEffect, useId } from 'react'
import type { Finding, FindingGroup } from './finding-list.tsx'
import { useSteering } from './use-steering.ts'

type Options = {
  groups: readonly FindingGroup[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The active option at the start: the first, or none, so that Enter submits the form. */
  first: 0 | -1
}

/** A field with a list of findings below it: the attributes of both, and the keyboard. */
export function useCombobox({ groups, isOpen, onOpen, first }: Options) {
  const id = useId()
  const findings = groups.flatMap((group) => group.findings)
  const { at, steer, restart } = useSteering(findings.length, () => choose(findings[at]), first)
  const isShown = isOpen && findings.length > 0
  const active = isShown && at >= 0 ? `${id}-${at}` : undefined
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function close() {
    onOpen(false)
    restart()
  }

  function choose(finding: Finding | undefined) {
    if (!finding) return
    close()
    finding.run()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { remove } = findings[at] ?? {}
    if (!isShown) {
      if (event.key === 'ArrowDown') onOpen(true)
    } else if (event.key === 'Escape') {
      // The page behind has its own use for the key.
      event.stopPropagation()
      close()
    } else if (event.key === 'Delete' && remove && isCaretAtEnd(event.currentTarget)) remove()
    else steer(event)
  }

  const field = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': active,
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown,
    onFocus: () => onOpen(true),
    onClick: () => onOpen(true),
    onBlur: close,
  } as const
  const list = { id, groups, at, hidden: !isShown, onChoose: choose }
  /** A new text starts with its own list. */
  const open = () => {
    onOpen(true)
    restart()
  }
  return { id, field, list, open }
}

/** Delete has nothing to do in the text there. */
function isCaretAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === value.length && selectionEnd === value.length
}
