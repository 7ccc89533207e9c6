import { requirePicture, uploadFile } from '../../core/call/upload-file.ts'
import { useEngine } from '../../core/engine/engine.ts'
import { useCommand } from '../../hooks/base/use-command.ts'

/** Sends a picture for something that the team asked to see. */
export function useProofUpload(requestId: string) {
  const { boot, session } = useEngine()
  return useCommand(
    (file: File) =>
      uploadFile(
        { ...boot.get().brand, token: session.token() },
        `/wps/proof/${requestId}/pictures`,
        requirePicture(file),
      ),
    ['proofRequests'],
  )
}
