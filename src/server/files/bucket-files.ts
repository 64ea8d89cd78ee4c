import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketSettings } from '../settings.ts';
import { type FileStore, FilesUnavailable, isKey, requireKey, requireType } from './file-store.ts';

const ATTEMPTS = 3;
const CONNECTION_MS = 3_000;
/** `patienceMs` is for an attempt and its retries: a person is waiting. */
const TIMEOUTS = { requestMs: 6_000, patienceMs: 20_000 };

/** Files in an S3-compatible bucket, for any number of processes. */
export function bucketFiles(
  settings: BucketSettings,
  { requestMs, patienceMs }: typeof TIMEOUTS = TIMEOUTS,
): FileStore {
  const { name: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than Amazon's have no host name per bucket and do not support every checksum.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: requestMs,
      // Otherwise the SDK would only print a warning and go on waiting.
      throwOnRequestTimeout: true,
    },
  });
  const timeout = () => ({ abortSignal: AbortSignal.timeout(patienceMs) });

  return {
    async put(Key, bytes, type) {
      requireKey(Key);
      requireType(type);
      const command = new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: type });
      await client.send(command, timeout()).catch(unavailable);
    },

    async read(Key) {
      requireKey(Key);
      try {
        const command = new GetObjectCommand({ Bucket, Key });
        const { Body, ContentType } = await client.send(command, timeout());
        const bytes = Buffer.from(await Body!.transformToByteArray());
        return { bytes, type: ContentType ?? 'application/octet-stream' };
      } catch (error) {
        return error instanceof NoSuchKey ? null : unavailable(error);
      }
    },

    async remove(Key) {
      requireKey(Key);
      await client.send(new DeleteObjectCommand({ Bucket, Key }), timeout()).catch(unavailable);
    },

    async list(folder) {
      requireKey(folder);
      const listed: { key: string; changedAt: Date }[] = [];
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: `${folder}/`,
          ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
        });
        const page = await client.send(command, timeout()).catch(unavailable);
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          if (isKey(Key) && LastModified) listed.push({ key: Key, changedAt: LastModified });
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return listed;
    },
  };
}

function unavailable(error: unknown): never {
  // The original message may contain the key, which is a person's id, or the bucket's address.
  throw new FilesUnavailable(`The bucket could not be used: ${(error as Error).name}`);
}
