import { LineForm } from '../lines/line-form.tsx'
import { FactorDialog } from './dialogs/factor-dialog.tsx'
import { KeyHelp } from './dialogs/key-help.tsx'
import { SubstituteDialog } from './dialogs/substitute-dialog.tsx'
import type { MatchDesk } from './use-match-desk.ts'

/** The dialog that the user or a refusal has asked for. */
export function MatchDialogs({ desk, onClosed }: { desk: MatchDesk; onClosed: () => void }) {
  const { asking, ask, decide } = desk
  const close = () => {
    ask(undefined)
    onClosed()
  }
  if (!asking) return null
  if (asking.kind === 'help') return <KeyHelp onClose={close} />
  const { kind, line, materialId, msg } = asking
  if (!line) return null
  if (kind === 'line') return <LineForm line={line} onClose={close} />
  if (kind === 'substitute')
    return (
      <SubstituteDialog
        {...{ line, materialId, msg }}
        onClose={close}
        onTake={(stdMaterialId, substituteReason, factor) =>
          decide(line, { stdMaterialId, substituteReason, ...(factor && { factor }) })
        }
      />
    )
  return (
    <FactorDialog
      {...{ line, materialId, msg }}
      onClose={close}
      onTake={(stdMaterialId, factor) => decide(line, { stdMaterialId, factor })}
    />
  )
}
