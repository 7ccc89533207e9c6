import { requirePicture, uploadFile } from '../../base/call/upload-file.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { useCommand } from '../../base/hooks/use-command.ts'

/** Uploads a picture for an application that is still a draft. */
export function useApplicationUpload(entry: string) {
  const { boot, session } = useEngine()
  return useCommand(
    (file: File) =>
      uploadFile(
        { ...boot.get().brand, token: session.token() },
        `/wps/promotion/${entry}/pictures`,
        requirePicture(file),
      ),
    ['promotionStandings'],
  )
}
