import { Modal, type ModalProps } from 'antd'
import { useFocusBack } from './use-focus-back.ts'

/** A modal dialog: open while mounted. It returns the focus when it unmounts. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusBack()
  return <Modal open {...props} />
}
