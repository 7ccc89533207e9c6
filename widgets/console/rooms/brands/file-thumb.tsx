import { useCall } from '../../../../engine/console/use-call.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

interface FileThumbProps {
  draft: { brand: string; id: string }
  file: string
  hash: string
}

/** A small picture of a file of a draft; its name stands beside it. */
export function FileThumb({ draft: { brand, id }, file, hash }: FileThumbProps) {
  const { data } = useCall('draftFilePicture', { query: { brand, id, file, hash } }, { staleTime: Infinity })
  return (
    <span className="brand__thumb">
      {data?.picture ? <img src={data.picture} alt="" /> : <Icon name="edit" />}
    </span>
  )
}
