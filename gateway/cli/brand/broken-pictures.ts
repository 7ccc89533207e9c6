import path from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { drawWhole, isDrawnAnew } from '../../base/pictures/upright-picture.ts'
import { pictureTypes } from '../../base/pictures/picture-types.ts'
import { getLimit } from '../../brands/files/brand-files.ts'
import { maxPixels } from '../../brands/files/check-file.ts'
import { getFinding } from '../../brands/files/issue.ts'

/** The first line of what a program for pictures says, without the name of its own step. */
function getReason(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.replace(/^Vips\w*: /, '').trim()
}

/** Pictures of a brand's own folder that begin as pictures do and cannot be drawn: nobody would see them. */
export async function findBrokenPictures({ id, documents }: LoadedBrand): Promise<Finding[]> {
  const [own] = documents.chain
  const findings: Finding[] = []
  for (const file of own?.files.keys() ?? []) {
    const type = pictureTypes[path.extname(file)] ?? ''
    if (!own || !isDrawnAnew(type)) continue
    try {
      await drawWhole(own.tree.read(file, getLimit(file)), type, maxPixels)
    } catch (error) {
      const issue = {
        code: 'picture-broken',
        path: [],
        message: 'the picture cannot be drawn, so nobody sees it',
        found: getReason(error),
        fix: 'Open it in an image editor and export it again.',
      }
      findings.push(getFinding(issue, id, `${own.id}/${file}`))
    }
  }
  return findings
}
