import { serverAddress } from './serve.mjs';

// Exit code 0 where the server answers as a healthy one does, else 1: for service units and containers.
const address = `${serverAddress()}/api/health`;
try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
  const { code, message } = await answer.json();
  console.log(message);
  process.exitCode = code === 200 ? 0 : 1;
} catch (error) {
  console.error(`${address} does not answer (${error.cause?.code ?? error.message}).`);
  process.exitCode = 1;
}
