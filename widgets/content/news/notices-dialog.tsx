import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { NewsDialog, type NewsDialogProps } from './news-dialog.tsx'

/** The notices of the running line, in full. */
export default function NoticesDialog(props: DialogProps & NewsDialogProps) {
  return <NewsDialog kind="notices" {...props} />
}
