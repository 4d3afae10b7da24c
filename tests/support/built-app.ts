import { ensureBuild } from '../../scripts/build.mjs';

/** Before tests of the built app: it is built again where its sources have changed. */
export default function buildOnce(): Promise<void> {
  return ensureBuild((line) => console.error(line));
}
