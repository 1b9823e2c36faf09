export default '/assets/some-file';
