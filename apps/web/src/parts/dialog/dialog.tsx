import { Modal, type ModalProps } from 'antd'
import { useFocusBack } from './use-focus-back.ts'

/** A window over the page: it is there as long as it is drawn, and gives the focus back when it goes. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusBack()
  return <Modal open {...props} />
}
