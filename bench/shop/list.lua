-- Random pages of the list of products.
math.randomseed(os.time())

request = function()
  return wrk.format("GET", "/product?page=" .. math.random(1, 50), {
    ["Host"] = "bench.example",
    ["idSite"] = os.getenv("SITE"),
  })
end
