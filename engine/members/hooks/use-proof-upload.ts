import { requirePicture, uploadFile } from '../../base/call/upload-file.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { useCommand } from '../../base/hooks/use-command.ts'

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
