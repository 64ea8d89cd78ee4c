import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadToSend, SendLoad } from './send-load.ts';
import type { WrkRequest } from './wrk-requests.ts';

const execute = promisify(execFile);

/** wrk sends the requests in turn; any unsuccessful answer invalidates the whole load. `folder` is for its script. */
export const sendWithWrk =
  (wrk: string, folder: string): SendLoad =>
  async (load) => {
    const script = join(folder, 'rotate.lua');
    writeFileSync(script, rotation(load));
    const { stdout } = await execute(wrk, [
      '--threads=1',
      `--connections=${load.connections}`,
      `--duration=${load.seconds}s`,
      // A slow answer is measured like any other; only one that never comes is a failure.
      '--timeout=60s',
      `--script=${script}`,
      `http://127.0.0.1:${load.port}`,
    ]);
    const result = stdout.split('\n').find((line) => line.startsWith('{"requests"'));
    if (!result) throw new Error(`wrk printed no result:\n${stdout}`);
    const { requests, micros, medianMicros, refused, broken } = JSON.parse(result);
    if (refused > 0 || broken > 0) {
      throw new Error(
        `${load.requests[0]?.path} and the like: ${requests} requests, ${refused} not answered with success, ` +
          `${broken} broken.`,
      );
    }
    return { requests, perSecond: requests / (micros / 1e6), medianMs: medianMicros / 1000 };
  };

function rotation({ requests, headers }: LoadToSend): string {
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`,
  );
  return `${headerLines.join('\n')}
local templates = {
${requests.map((request) => `  ${luaRequest(request)},`).join('\n')}
}
local requests = {}
local at = 0

function init(args)
  for number, one in ipairs(templates) do
    for name, value in pairs(wrk.headers) do one[3][name] = one[3][name] or value end
    requests[number] = wrk.format(one[1], one[2], one[3], one[4])
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"micros":%d,"medianMicros":%d,"refused":%d,"broken":%d}\\n',
    summary.requests, summary.duration, latency:percentile(50), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
`;
}

function luaRequest({ method, path, headers = {}, body }: WrkRequest): string {
  const headerFields = Object.entries(headers).map(
    ([name, value]) => `[${lua(name)}]=${lua(value)}`,
  );
  return `{ ${lua(method)}, ${lua(path)}, { ${headerFields.join(', ')} }, ${body === undefined ? 'nil' : lua(body)} }`;
}

/** Paths are percent-encoded and headers JSON: quotes and backslashes are all there is to escape. */
const lua = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
