// @ts-check
// Makes the bucket of the settings S3_..., if it is not there yet. For ops/compose.yml.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const {
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION = 'us-east-1',
  S3_ACCESS_KEY_ID = '',
  S3_SECRET_ACCESS_KEY = '',
} = process.env;
const ALREADY_THERE = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'];

const client = new S3Client({
  ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
  region: S3_REGION,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
});
try {
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
  console.log(`The bucket ${S3_BUCKET} was made.`);
} catch (error) {
  if (!ALREADY_THERE.includes(/** @type {Error} */ (error).name)) throw error;
  console.log(`The bucket ${S3_BUCKET} exists.`);
}
